type Facts = { name: string; brand: string; reference: string; note: string; plan: string; status: string };

/** The WhatsApp text of a suggestion: the message of staff, and the two links. */
export function writeSuggestionText({ name, brand, reference, note, plan, status }: Facts): string {
  return [
    `Hello ${name}, this is ${brand}.`,
    note || `We have looked at your trip plan ${reference} and suggest a version of it.`,
    `Our suggestion: ${plan}\nYour plan and ours side by side: ${status}`,
  ].join('\n\n');
}
