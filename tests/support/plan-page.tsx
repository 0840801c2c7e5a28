import './observers';
import { render, screen } from '@testing-library/react';
import { PlanPage } from '@/components/planner/plan-page';
import { buildPlacePhotos, buildPlanPictures } from '@/components/planner/plan-pictures';
import { clearAnswers } from '@/components/planner/saved-answers';
import { Toaster } from '@/components/ui/toaster';
import { plan } from '@/lib/planner/plan/plan';
import { toPriceFacts } from '@/lib/planner/plan/price-facts';
import type { PlannerBand } from '@/lib/company/fields/planner-bands';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { resetService, service } from './enquiry-form';
import { router } from './next-navigation';
import { CATALOGUE_DETAILS } from './packages';
import { startUser } from '@/tests/support/user';

export const KEY = 'customPackageAnswers';
export const ANSWERS: PlannerAnswers = {
  experiences: ['houseboat', 'tea-plantation', 'trekking'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
};
export const PACKAGES = toPriceFacts(CATALOGUE_DETAILS);
/** The plan for those answers, over the whole catalogue. */
export const trip = plan(ANSWERS, CATALOGUE_DETAILS);
export const SAVED = {
  success: true,
  message: 'Itinerary saved successfully! Our team will contact you soon.',
  reference: 'KT-7F3K9Q',
  statusUrl: 'http://localhost:3000/enquiry/abcdefghijklmnopqrstuv',
  callbackHours: 24,
  callBy: '9 pm on Sunday, 29 November',
  mailed: true,
};

/** Preloads lazily imported modules, so that no test waits for the compiler. */
export async function warmUp(): Promise<void> {
  await import('@/components/planner/trip-screen');
  await import('@/components/planner/plan-form');
  await import('@/components/planner/edit/editing-bundle');
  await import('@/components/planner/saved-plans/comparison-bundle');
  await import('@/lib/requests/planner-requests/form-rules');
}

export function resetPlanPage(): void {
  clearAnswers();
  localStorage.clear();
  sessionStorage.clear();
  resetService();
  service.answer = async () => ({ status: 201, body: SAVED });
  router.replace.mockClear();
  window.history.replaceState(null, '', '/create/results');
}

/** Renders the result page at the current URL. */
export function show(bands: readonly PlannerBand[] = []) {
  return render(
    <>
      <PlanPage
        packages={PACKAGES}
        bands={bands}
        pictures={buildPlanPictures()}
        placePhotos={buildPlacePhotos()}
        trips={[{ key: 'heart-of-kerala', title: 'Heart of Kerala' }]}
        renamed={{ 'former-name': 'heart-of-kerala' }}
        contact={{
          phone: { display: '+91 90000 00001', e164: '+919000000001' },
          whatsapp: '919000000001',
          email: 'hello@kayal.example',
        }}
        callback="24 hours"
        origin="https://trails.example"
        resultsPath="/create/results"
      />
      <Toaster />
    </>,
  );
}

/** Renders the result page, opened from a link. */
export async function showPlan(answers: PlannerAnswers = ANSWERS) {
  window.history.replaceState(null, '', `/create/results?plan=${encodeAnswers(answers)}`);
  const user = startUser();
  const view = show();
  await screen.findByRole('heading', { level: 1, name: plan(answers, PACKAGES).title });
  return { user, ...view };
}
