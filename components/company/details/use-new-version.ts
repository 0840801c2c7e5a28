import { useEffect, useState } from 'react';
import { notify } from '@/components/ui/toast';
import type { LegalAnswer, LegalOverview, LegalTextItem } from '@/lib/company/details/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';

type Options = {
  today: string;
  kind: LegalTextItem['kind'];
  newest: LegalTextItem | null;
  /** The element to focus when the form opens. */
  firstField: string;
  onChange: (texts: LegalTextItem[]) => void;
  onClose: () => void;
};

export type NewVersion = ReturnType<typeof useNewVersion>;

/**
 * The form for a new version of a text or of the figures. If a colleague has added a version in the meantime, the input
 * is kept, and saving again adds it as a later version.
 */
export function useNewVersion({ today, kind, newest, firstField, onChange, onClose }: Options) {
  const form = useStaffForm();
  const [holdsFrom, setHoldsFrom] = useState(today);
  const [after, setAfter] = useState(newest?.version ?? 0);
  const firstId = `${form.id}-${firstField}`;

  useEffect(() => document.getElementById(firstId)?.focus(), [firstId]);

  /** Sends a checked version; closes the form when it is stored. */
  async function save(content: string): Promise<void> {
    const saved = await form.send<LegalAnswer>(async () => {
      const input = { kind, content, holdsFrom, after };
      const answer = await sendStaff<LegalAnswer>('POST', '/company/legal-texts', input);
      return answer.ok || answer.status !== 409 ? answer : { ...answer, message: await readNewer() };
    });
    if (!saved) return;
    notify.success(saved.message);
    onChange(saved.items);
    onClose();
  }

  async function readNewer(): Promise<string> {
    const answer = await sendStaff<LegalOverview>('GET', '/company/legal-texts');
    if (!answer.ok) return answer.message;
    onChange(answer.body.items);
    const theirs = answer.body.items.find((item) => item.kind === kind);
    setAfter(theirs?.version ?? 0);
    return `${theirs?.createdBy ?? 'Somebody'} added version ${theirs?.version ?? ''} meanwhile: see the list above. What you typed is kept; save again to add it after theirs.`;
  }

  return { form, holdsFrom, setHoldsFrom, save };
}
