// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconArrowsExchange = /* @__PURE__ */ icon('M7 10h14l-4 -4', 'M17 14h-14l4 4')
