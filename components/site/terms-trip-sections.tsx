import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '@/lib/packages/model/standard-terms';

export function ChangesByUsTopic() {
  return (
    <>
      <p>Kerala has its own mind, and now and then a plan must change. We tell you at once, and:</p>
      <ul>
        <li>
          Landslides, floods and closed roads: we take another road, change the order of the days or find you
          another place to stay.
        </li>
        <li>
          Strikes and hartals: we drive before or after the hours of the strike, or move the sightseeing to
          another day.
        </li>
        <li>
          Park closures (Eravikulam, for one, usually closes in February and March for the calving of the
          Nilgiri tahr): we offer another sight nearby and refund tickets that we bought.
        </li>
        <li>
          Houseboats: if yours cannot sail, you get one of the same class or better, or a hotel by the water
          and the difference in price.
        </li>
        <li>
          Hotels: if a named hotel cannot take you, we book one of the same class or better, near it, at no
          extra cost. If only a lesser one is free, we refund the difference.
        </li>
      </ul>
      <p>
        If, before the trip, a change takes away something that mattered to your choice, you may refuse it and
        have everything you paid back. The same holds if we cancel for a reason of our own. Extra nights that
        you need because a road or an airport is closed are yours to pay; we book them at the price we are
        charged.
      </p>
    </>
  );
}

export function IncludedTopic() {
  return (
    <>
      <p>
        Your confirmation and the package&rsquo;s page list what you get. Unless they say otherwise, our
        packages include:
      </p>
      <PlainList items={STANDARD_INCLUSIONS} />
      <p>They do not include:</p>
      <PlainList items={STANDARD_EXCLUSIONS} />
    </>
  );
}

export function StaysTopic() {
  return (
    <ul>
      <li>
        Hotel rooms are usually ready at 2 pm and given back by 11 am. Earlier or later is possible when the
        hotel has space, sometimes for a charge.
      </li>
      <li>
        Houseboats usually take guests at noon and bring them back by 9 am. They moor at about 5.30 pm and
        stay moored overnight, so that fishermen can lay their nets.
      </li>
      <li>
        On most houseboats the air conditioning runs in the bedrooms from about 9 pm to 6 am only. If yours
        runs all day, the confirmation says so.
      </li>
      <li>
        Every adult shows a photo identity card at check-in: Aadhaar, passport, driving licence or voter card.
        Guests from abroad show passport and visa. Without it a hotel must refuse you.
      </li>
      <li>
        Rooms are for two adults; a third person gets an extra bed or mattress. Damage, minibar and anything
        else you order is paid to the hotel.
      </li>
      <li>Photographs show the place or one of its rooms; the room you are given may look different.</li>
    </ul>
  );
}

export function TransportTopic() {
  return (
    <>
      <p>
        Ghat roads are narrow, steep and slow: allow an hour for 25 to 30 km. On a long climb the driver may
        switch the air conditioning off to protect the engine. Some forest roads close at night.
      </p>
      <ul>
        <li>
          The car is for the plan in your confirmation, normally between 8 am and 8 pm, with about ten hours
          of duty a day including stops. Detours and extra hours are charged at a rate that we tell you first.
        </li>
        <li>
          Drivers need their night&rsquo;s rest. They do not drive on ghat roads late at night unless there is
          an emergency.
        </li>
        <li>
          On road, weather and safety the driver has the last word. Wear seat belts where fitted, and keep to
          one suitcase each unless we have agreed on more.
        </li>
        <li>
          Times of arrival are estimates. Leave four hours between the planned end of the drive and a flight
          or train; we do not pay for one that is missed because of traffic.
        </li>
      </ul>
    </>
  );
}

export function HealthTopic() {
  return (
    <>
      <p>
        Tell us before you book about anything that matters on the road: a heart condition, asthma, pregnancy,
        allergies, a wheelchair, trouble with stairs. We then say honestly whether the trip suits you.
      </p>
      <ul>
        <li>
          Jeep rides are rough, and the hills rise above 2,000 metres. They are not for people with back
          trouble or for expectant mothers.
        </li>
        <li>
          Follow the guide near wild animals, waterfalls and cliffs; wear the life jacket on the water; swim
          only where lifeguards allow it.
        </li>
        <li>Bring your own medicines. In the rains expect leeches on forest paths.</li>
        <li>In an emergency call 112 first, then us.</li>
      </ul>
    </>
  );
}

export function DocumentsTopic() {
  return (
    <p>
      You are responsible for passports, visas, permits and vaccinations, and for names that match them. We
      help with forms and advice, but only an embassy or immigration officer decides. If you cannot travel for
      want of a document, the cancellation table applies. We advise everyone to buy travel insurance that
      covers illness, accidents, cancellation and luggage; for trips abroad we ask to see it.
    </p>
  );
}

export function ConductTopic() {
  return (
    <p>
      Respect the people, places of worship and forests you visit: dress as asked, carry your litter out,
      leave animals and plants alone. Drugs, violence and harassment end the trip for the person concerned,
      without refund. You pay for damage that you cause. Nobody, our drivers included, has to bear insults.
    </p>
  );
}

function PlainList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
