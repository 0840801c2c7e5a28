import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

export type User = UserEvent;

/** A user who presses keys and buttons without a pause between them. jsdom has no layout that could cover a button. */
export function startUser(options: Parameters<typeof userEvent.setup>[0] = {}): User {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
}

/** Puts a text into a field in one step, for texts whose single keys do not matter. */
export async function paste(user: User, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
