import { fillTemplate } from '@/lib/requests/replies/fields';
import type { ReplyLanguage } from '@/lib/requests/languages';
import { getExampleValues, type OwnFacts } from '@/lib/requests/replies/values';
import { MarkedText } from './marked-text';

type Props = {
  language: ReplyLanguage;
  subject: string;
  body: string;
  own: OwnFacts;
};

/** Preview of the template with example values, as a chat message and as a mail. */
export function TemplatePreview({ language, subject, body, own }: Props) {
  const values = getExampleValues(language, own);
  const text = fillTemplate(body, values);
  const paragraphs = text.split(/\n{2,}/).filter(Boolean);
  return (
    <section aria-label="Preview" className="min-w-0 space-y-4">
      <figure>
        <figcaption className="text-sm font-semibold">In WhatsApp</figcaption>
        <div
          lang={language}
          dir="auto"
          className="mt-1 min-h-11 rounded-2xl rounded-ss-sm bg-lagoon-pale px-4 py-3 wrap-anywhere whitespace-pre-line"
        >
          <MarkedText text={text} />
        </div>
      </figure>
      <figure>
        <figcaption className="text-sm font-semibold">As a mail</figcaption>
        <div className="mt-1 rounded-lg border border-line bg-white px-4 py-3 wrap-anywhere">
          <p className="border-b border-line pb-2 text-sm text-ink-soft">
            From {own.brand} to {values.name}
          </p>
          <div lang={language} dir="auto">
            <p className="mt-2 font-semibold">
              {subject ? <MarkedText text={fillTemplate(subject, values)} /> : 'No subject yet'}
            </p>
            {paragraphs.map((paragraph, index) => (
              <p key={index} className="mt-3 whitespace-pre-line">
                <MarkedText text={paragraph} />
              </p>
            ))}
          </div>
        </div>
      </figure>
    </section>
  );
}
