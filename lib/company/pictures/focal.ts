/** The classes that crop a picture around its focal point; see app/styles.css. None for the centre. */
export function toFocalClass({ focalX, focalY }: { focalX: number; focalY: number }): string {
  return focalX === 50 && focalY === 50 ? '' : `focal focal-x-${focalX} focal-y-${focalY}`;
}
