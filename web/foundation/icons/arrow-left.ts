// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconArrowLeft = /* @__PURE__ */ icon('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
