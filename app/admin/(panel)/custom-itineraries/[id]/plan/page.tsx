import { SuggestionLoader } from '@/components/requests/suggestion/suggestion-loader';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { AppError } from '@/lib/platform/errors';
import { getIdParam } from '@/lib/platform/http/input';
import { readOrNull, toNotFound } from '@/lib/platform/read-or-null';
import { ROUTES, toOpenRequestPath } from '@/lib/platform/routes';
import { getCompany, getPlannerBands } from '@/lib/platform/site';
import { requireRequest } from '@/lib/requests/inbox/admin-queries';
import { listPriceFacts } from '@/lib/requests/planner-requests/queries';
import { getReplyStart } from '@/lib/requests/replies/admin-queries';

export const metadata = { title: 'Plan' };

type Props = { params: Promise<{ id: string }> };

/** Staff change a traveller's plan and send it back. */
export default async function SuggestPlanPage({ params }: Props) {
  const staff = await requireStaffPage('enquiries:write');
  const { brand } = getCompany();
  const start = await readOrNull(() => params.then(read).catch(toNotFound));
  const back = {
    href: start ? toOpenRequestPath(start.request.reference) : ROUTES.admin,
    label: 'The request',
  };
  return (
    <AdminFrame
      staff={staff}
      brand={brand}
      back={back}
      title={start ? `Plan of ${start.request.customerName}` : 'Plan'}
      isDense
    >
      {start ? (
        <SuggestionLoader {...start} brand={brand} />
      ) : (
        <LoadFailed message="Failed to load the plan" />
      )}
    </AdminFrame>
  );
}

async function read(params: { id: string }) {
  const request = await requireRequest(getIdParam(params));
  const [packages, { canSend, values }] = await Promise.all([listPriceFacts(), getReplyStart(request.id)]);
  const { id, reference, customerName, phone, phoneE164, priceShown, plan } = request;
  if (!plan) throw new AppError('NOT_FOUND');
  const { code, edits, suggestions } = plan;
  return {
    request: {
      id,
      reference,
      customerName,
      phone,
      phoneE164,
      priceShown,
      plan: { code, edits, suggestions },
    },
    packages,
    bands: getPlannerBands(),
    canSend,
    statusLink: values.en.statusLink,
  };
}
