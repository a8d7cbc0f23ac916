// Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by `npm run -w web icons`.
import { icon } from '../icon.tsx'

export const IconPlus = /* @__PURE__ */ icon('M12 5l0 14', 'M5 12l14 0')
