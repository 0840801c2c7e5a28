import { formatPriceRange } from '../../packages/prices/price';
import { listDifferences, readPlan } from '../../planner/edit/describe';
import { readPlanTitle } from '../../planner/plan/itinerary-data';
import { toCustomerName, type NamedStaff } from '../../staff/accounts/customer-name';
import { toPlanOutline } from '../after-sending/outline';
import type { PlanVersionItem } from './version-types';

/** A row of plan_versions. */
export type VersionRow = {
  number: number;
  code: string;
  note: string;
  createdAt: Date;
  content: unknown;
  staff: NamedStaff | null;
};

/** Maps a stored suggestion; its days and price are those of the day on which it was sent. */
export function toVersionItem(row: VersionRow, ownCode: string): PlanVersionItem {
  const { number, code, note, createdAt, content, staff } = row;
  return {
    number,
    code,
    note,
    at: createdAt.toISOString(),
    staff: staff?.displayName ?? null,
    sender: toCustomerName(staff),
    title: readPlanTitle(content, 'Your Kerala trip'),
    days: toPlanOutline(content).days,
    cost: readCost(content),
    changes: listPlanChanges(ownCode, code),
  };
}

/** Differences between two plans, in sentences; empty when a code cannot be read. */
function listPlanChanges(before: string, after: string): string[] {
  const [old, now] = [readPlan(before), readPlan(after)];
  return old && now ? listDifferences(old, now) : [];
}

function readCost(content: unknown): string {
  const { estimatedCost, costNote = '' } = content as {
    estimatedCost?: Partial<Record<'min' | 'max', unknown>>;
    costNote?: string;
  };
  const { min, max } = estimatedCost ?? {};
  return typeof min === 'number' && typeof max === 'number'
    ? `${formatPriceRange({ min, max })} per person${costNote}`
    : '';
}
