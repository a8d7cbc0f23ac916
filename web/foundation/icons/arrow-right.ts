// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconArrowRight = /* @__PURE__ */ icon('M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6')
