/**
 * Keys that belong to an input method, such as the Enter that confirms a Malayalam or Japanese word, reach no handler of the
 * page: they neither leave a cell nor choose a command. The input method itself still gets them. Called once, before React
 * starts.
 */
export function hideComposingKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      // Safari reports the confirming Enter after the composition has ended, with this code.
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
    },
    true,
  );
}
