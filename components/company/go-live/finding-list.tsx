import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Finding } from '@/lib/company/go-live/types';
import { toPageName } from '@/components/editing/kit/staff-links';
import { ClearSamples } from './clear-samples';

const LINK = 'inline-flex min-h-11 items-center text-sm text-lagoon underline sm:min-h-9';

/**
 * What must be done before going live, each item with a link to the page for it. Missing company details share one
 * line, and one button removes all samples. Server settings are listed separately, for the person who runs the server.
 */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const details = findings.filter(({ detail }) => detail !== undefined);
  const settings = findings.filter(({ setting }) => setting !== undefined);
  const others = findings.filter((finding) => !details.includes(finding) && !settings.includes(finding));
  return (
    <section aria-labelledby="left" className="max-w-3xl py-5">
      <h2 id="left" className="text-lg">
        Before going live
      </h2>
      {findings.length === 0 && (
        <p className="mt-2">No placeholders or sample data left: ready to go live.</p>
      )}
      {details.length + others.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {details.length > 0 && <CompanyDetails details={details} />}
          {others.map(({ text, href }) => (
            <Line key={text} text={text}>
              {href && (
                <Link href={href} prefetch={false} className={LINK}>
                  Open {toPageName(href)}
                </Link>
              )}
            </Line>
          ))}
        </ul>
      )}
      {others.some(({ isSample }) => isSample) && <ClearSamples />}
      {settings.length > 0 && (
        <>
          <h3 className="mt-6">For your web person</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {settings.map(({ text, setting }) => (
              <Line key={text} text={text}>
                <code className="text-sm text-ink-soft max-sm:basis-full max-sm:pb-1 max-sm:pl-7.5">
                  {setting}
                </code>
              </Line>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function CompanyDetails({ details }: { details: readonly Finding[] }) {
  const [only] = details;
  const text =
    details.length === 1 && only ? only.text : `Company: ${details.length} details are still placeholders.`;
  return (
    <Line text={text}>
      <span className="flex basis-full flex-wrap gap-x-4 pl-7.5">
        {details.map(({ detail = '', href, text: sentence }) => (
          <Link key={detail} href={href ?? ''} prefetch={false} title={sentence} className={LINK}>
            <span className="sr-only">Correct the </span>
            <span className="inline-block first-letter:uppercase">{detail}</span>
          </Link>
        ))}
      </span>
    </Line>
  );
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <span className="flex min-w-0 flex-1 basis-48 gap-2.5 py-1 wrap-anywhere">
        <TriangleAlert className="mt-0.5 size-5 text-laterite" />
        {text}
      </span>
      {children}
    </li>
  );
}
