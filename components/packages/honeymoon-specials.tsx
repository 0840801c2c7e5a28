const SPECIALS = [
  { name: 'Romantic setup', text: 'Your room decorated with flowers on the first evening.' },
  { name: 'Welcome cake', text: 'A cake on the table when you arrive.' },
  { name: 'Candlelight dinner', text: 'One dinner for two by candlelight.' },
  { name: 'Photo assistance', text: 'Someone to take the pictures that you are both in.' },
] as const;

/** Extras included in every honeymoon package. */
export function HoneymoonSpecials() {
  return (
    <section aria-labelledby="specials-heading" className="border-b border-line">
      <div className="wrap py-10 md:py-14">
        <h2 id="specials-heading" className="text-2xl">
          Included in every honeymoon
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-6 xs:grid-cols-2 lg:grid-cols-4">
          {SPECIALS.map(({ name, text }) => (
            <li key={name} className="border-t-2 border-laterite pt-3">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
