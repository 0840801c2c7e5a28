import { saveBrowserSetting, useBrowserSetting } from '../../browser-setting';

const SETTING = ['kayal-inbox-density', ['comfortable', 'compact'], 'comfortable'] as const;

/** The height of the rows, remembered in this browser. */
export function useDensity() {
  const density = useBrowserSetting(...SETTING);
  const toggle = () => saveBrowserSetting(SETTING[0], density === 'compact' ? 'comfortable' : 'compact');
  return [density, toggle] as const;
}
