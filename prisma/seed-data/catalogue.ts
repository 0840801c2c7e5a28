import { anakulamJeepSafariPackage } from './packages/anakulam-jeep-safari-package';
