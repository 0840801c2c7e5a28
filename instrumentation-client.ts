// Next runs this file before React starts, on every page.
import { hideComposingKeys } from '@/components/ui/browser/hide-composing-keys';
import { restoreServerTexts } from '@/components/ui/browser/restore-server-texts';
import { restoreTranslated } from '@/components/ui/browser/restore-translated-text-nodes';

hideComposingKeys();
restoreServerTexts();
restoreTranslated();
