export { mailNoticeJob } from './mail-notice.ts'
export { notify } from './notify.ts'
export { noticeRoutes } from './routes.ts'
