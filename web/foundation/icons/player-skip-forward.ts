// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconPlayerSkipForward = /* @__PURE__ */ icon('M4 5v14l12 -7l-12 -7', 'M20 5l0 14')
