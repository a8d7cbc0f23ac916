export { OUTAGES, useOutages } from './calls.ts'
export { OutageList } from './outage-list.tsx'
export { OutageOffer } from './outage-offer.tsx'
