/**
 * Makes the scripts of a page start late: instead of running them, the page lists them as data, from which the inline
 * script `startLate` (components/site/first-touch) starts them at the first touch. A page without one of the expected
 * parts is returned unchanged, so its scripts run immediately.
 */
export function deferScripts(html: string): string {
  const boot = /<script id="_R_">[^<]*?\]\)\)\.push\((\{[^<]*\})\);?<\/script>/.exec(html);
  const end = boot ? html.lastIndexOf('</body>') : -1;
  if (!boot || end === -1) return html;
  const scripts: string[] = [];
  const flight: string[] = [];
  const rest = html
    .replace(boot[0], '')
    .replace(SCRIPT, (tag, source: string) => {
      if (!tag.includes('noModule')) scripts.push(source);
      return '';
    })
    .replace(PRELOAD, '')
    .replace(FLIGHT_START, () => {
      flight.push('[0]');
      return '';
    })
    .replace(FLIGHT, (_tag, row: string) => {
      flight.push(row);
      return '';
    });
  if (scripts.length === 0 || flight.length < 2) return html;
  const list = `{"boot":[${boot[1]}],"scripts":${JSON.stringify(scripts)},"flight":[${flight.join(',')}]}`;
  return insertBefore(rest, '</body>', `<script type="application/json" id="late">${list}</script>`);
}

/**
 * Takes the payload out of a page that `deferScripts` has made, as a script that is only loaded when the framework starts;
 * null for any other document. A page without its payload is half as large.
 */
export function splitPayload(html: string): { payload: string; link: (address: string) => string } | null {
  const start = html.lastIndexOf(FLIGHT_KEY);
  const end = html.indexOf(LIST_END, start);
  if (start === -1 || end === -1) return null;
  const rows = html.slice(start + FLIGHT_KEY.length, end);
  return {
    payload: `(self.__next_f=self.__next_f||[]).push(${rows})`,
    link: (address) => `${html.slice(0, start)},"payload":${JSON.stringify(address)}${html.slice(end + 1)}`,
  };
}

const FLIGHT_KEY = ',"flight":[';
const LIST_END = ']}</script>';
// Next writes these tags with exactly these attributes; inside a JSON string it escapes every `<`.
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" (?:async|noModule)=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script" [^>]*>/g;
const FLIGHT_START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const FLIGHT = /<script>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g;

function insertBefore(html: string, mark: string, text: string): string {
  const at = html.lastIndexOf(mark);
  return html.slice(0, at) + text + html.slice(at);
}
