/** `phone` where the main pointer is a finger, otherwise `computer`. */
export function ThisDevice() {
  return (
    <>
      <span className="pointer-fine:hidden">phone</span>
      <span className="hidden pointer-fine:inline">computer</span>
    </>
  );
}
