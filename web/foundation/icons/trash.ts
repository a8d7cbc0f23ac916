// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconTrash = /* @__PURE__ */ icon('M4 7l16 0', 'M10 11l0 6', 'M14 11l0 6', 'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12', 'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3')
