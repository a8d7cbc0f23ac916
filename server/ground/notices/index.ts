export { type NoticeKind, wordsOf } from './kinds.ts'
export { mailNotice, mailNoticeJob, mailPresentAddressJob, noticeRef } from './mail-notice.ts'
export { notify, notifyEach, showNotice } from './notify.ts'
export { noticeRoutes } from './routes.ts'
