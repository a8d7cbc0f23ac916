// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconArrowBackUp = /* @__PURE__ */ icon('M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1')
