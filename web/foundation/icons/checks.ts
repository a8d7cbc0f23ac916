// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconChecks = /* @__PURE__ */ icon('M7 12l5 5l10 -10', 'M2 12l5 5m5 -5l5 -5')
