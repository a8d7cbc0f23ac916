export { OwnPosts } from './own-posts.tsx'
