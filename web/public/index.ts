export { ErrorScreen } from './error-screen.tsx'
export { OfficeList } from './office-list.tsx'
export { PagesMenu } from './pages-menu.tsx'
export { default as Portal, loadSection } from './portal.tsx'
