// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconX = /* @__PURE__ */ icon('M18 6l-12 12', 'M6 6l12 12')
