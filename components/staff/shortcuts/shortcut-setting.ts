import {
  readBrowserSetting,
  saveBrowserSetting,
  useBrowserSetting,
} from '@/components/editing/kit/browser-setting';

const SETTING = ['kayal-shortcuts', ['on', 'off'], 'on'] as const;

/** Whether shortcuts are enabled in this browser (WCAG 2.1.4 requires a way to turn them off). */
export function useShortcutSetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useBrowserSetting(...SETTING) === 'on';
  return [isOn, (next) => saveBrowserSetting(SETTING[0], next ? 'on' : 'off')];
}

export function readSetting(): boolean {
  return readBrowserSetting(...SETTING) === 'on';
}
