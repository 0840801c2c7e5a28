/** Solves a question such as `7 + 23` or `30 - 4`. */
export function solve(question: string): number {
  const [left, sign, right] = question.split(' ');
  return sign === '+' ? Number(left) + Number(right) : Number(left) - Number(right);
}
