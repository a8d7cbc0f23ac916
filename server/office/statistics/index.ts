export { officeStatisticsRoutes } from './office-routes.ts'
export { publicStatisticsRoutes } from './public-routes.ts'
export { publishStatisticsJob } from './publish.ts'
export { addUpMonthsJob } from './sums.ts'
