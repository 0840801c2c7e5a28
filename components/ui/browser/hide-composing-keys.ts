/**
 * Hides keys of an input method, such as the Enter that confirms a Malayalam word, from all handlers of the page, so
 * that they neither leave a grid cell nor run a command. The input method still gets them. Called once, before React
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
