// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconError404 = /* @__PURE__ */ icon('M3 8v3a1 1 0 0 0 1 1h3', 'M7 8v8', 'M17 8v3a1 1 0 0 0 1 1h3', 'M21 8v8', 'M10 10v4a2 2 0 1 0 4 0v-4a2 2 0 1 0 -4 0')
