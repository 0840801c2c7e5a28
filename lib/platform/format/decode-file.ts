import { refuseFile } from './file-problem';

const SAVE_AS = 'Save it as “CSV UTF-8 (comma delimited)” and try again.';
/** First bytes of XLSX and XLS files. */
const SPREADSHEETS = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** The characters of Windows-1252 in the place of the control characters of Latin-1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/**
 * The text of a file in an encoding that spreadsheet programs write: UTF-8, UTF-16 (Excel’s “Unicode text”) or
 * Windows-1252. Throws FileProblem for any other content.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (SPREADSHEETS.some((start) => start.every((byte, at) => bytes[at] === byte)))
    refuseFile(`This is a spreadsheet file. ${SAVE_AS}`);
  const utf16 = findUtf16(bytes);
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes);
  if (text.includes('\0')) refuseFile(`This is not a text file. ${SAVE_AS}`);
  return text;
}

/** UTF-16 has a byte order mark, or begins with letters whose other byte is 0. */
function findUtf16([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0) ? 'utf-16be' : null;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // UTF-8 with a damaged character must not be read as Windows-1252, in which every other letter would be wrong.
    const utf8 = new TextDecoder().decode(bytes);
    if (utf8.replace(/[\0-\x7F\uFFFD]+/g, '').length > utf8.replace(/[^\uFFFD]+/g, '').length) refuseText();
  }
  // Node 20 reads Windows-1252 as Latin-1.
  const latin = new TextDecoder('windows-1252').decode(bytes);
  const text = latin.replace(/[\x80-\x9F]/g, (control) => WINDOWS.charAt(control.charCodeAt(0) - 0x80));
  return /[\x80-\x9F]/.test(text) ? refuseText() : text; // bytes that this encoding does not have
}

function refuseText(): never {
  return refuseFile(`The file is not in UTF-8. ${SAVE_AS}`);
}
