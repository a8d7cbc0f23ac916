// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconDice5 = /* @__PURE__ */ icon('M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14', 'M8 8.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', 'M15 8.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', 'M15 15.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', 'M8 15.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', 'M11.5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0')
