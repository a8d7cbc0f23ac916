// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconMenu2 = /* @__PURE__ */ icon('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0')
