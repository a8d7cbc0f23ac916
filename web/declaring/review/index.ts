export { AdviceList } from './advice-list.tsx'
export { Review } from './review.tsx'
