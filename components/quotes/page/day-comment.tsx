'use client';

import { useRef, useState } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextArea } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';
import { COMMENT_LENGTH } from '@/lib/quotes/sent/limits';

type Props = {
  token: string;
  /** Number of the shown version. */
  number: number;
  day: string;
  /** Name of the day, such as `day 2`. */
  name: string;
};

/** Button that opens a field for a comment on one day. The text is kept if sending fails. */
export function DayComment({ token, number, day, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasSent = useRef(false);
  const action = useLinkAction(`${ROUTES.api.quotes}/${token}/comments`);

  async function submit(): Promise<void> {
    setMissing(text.trim() === '');
    if (text.trim() !== '' && (await action.send({ number, day, text }))) {
      setText('');
      wasSent.current = true;
      setOpen(false);
    } else field.current?.focus();
  }

  return (
    <div className="mt-2 print:hidden">
      <p role="status" className="text-sm font-semibold text-success empty:hidden">
        {action.done}
      </p>
      {isOpen ? (
        <Form aria-label={`Comment on ${name}`} onSubmit={() => void submit()}>
          <TextArea
            ref={field}
            id={`comment-${day}`}
            name="text"
            label={`Your comment on ${name}`}
            required
            maxLength={COMMENT_LENGTH}
            value={text}
            error={isMissing ? 'Please write your comment first.' : action.problem}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" busy={action.isBusy}>
              Send comment
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </Form>
      ) : (
        <button
          type="button"
          // The form, which had the focus, was removed, so the button takes the focus.
          ref={(button) => {
            if (button && wasSent.current) button.focus();
            wasSent.current = false;
          }}
          disabled={!action.isReady}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-lagoon underline underline-offset-4"
        >
          Comment on {name}
        </button>
      )}
    </div>
  );
}
