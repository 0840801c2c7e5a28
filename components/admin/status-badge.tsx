import { toStatusLabel, type InboxTab, type RequestStatus } from '@/lib/inbox/status';

const LOOKS: Record<InboxTab | RequestStatus, string> = {
  all: 'border-line-strong text-ink',
  new: 'border-laterite text-laterite',
  contacted: 'border-lagoon text-lagoon',
  quoted: 'border-lagoon bg-lagoon-pale text-lagoon',
  converted: 'border-success bg-success-pale text-success',
  closed: 'border-line-strong text-ink-soft',
  spam: 'border-danger bg-danger-pale text-danger',
};

export function StatusBadge({ status }: { status: InboxTab | RequestStatus }) {
  return (
    <span className={`inline-block rounded-full border px-2.5 py-0.5 text-xs font-semibold ${LOOKS[status]}`}>
      {toStatusLabel(status)}
    </span>
  );
}
