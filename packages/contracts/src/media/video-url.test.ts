import { expect, test } from 'vitest'
import { parseVideo } from './video-url.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.for([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/https://youtu.be/dQw4w9WgXcQ', youtube],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RD', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/76979871/8272103456', 'https://player.vimeo.com/video/76979871?h=8272103456'],
  ['https://vimeo.com/76979871?h="onload=alert(1)', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/showcase/4242/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://cdn.example/ep/1.mp4?token=x', 'https://cdn.example/ep/1.mp4?token=x'],
  ['https://cdn.example/ep/1.M3U8', 'https://cdn.example/ep/1.M3U8'],
  ['/media/demo/clip.webm', '/media/demo/clip.webm'],
] as const)('parseVideo reads %s as %s (security.md 30)', ([given, played]) => {
  expect(parseVideo(given)?.url).toBe(played)
})

test('parseVideo distinguishes a stream from a file by its path, not by its query', () => {
  expect(parseVideo('https://cdn.example/ep/1.M3U8?token=x')?.kind).toBe('stream')
  expect(parseVideo('/media/1.m3u8')?.kind).toBe('stream')
  expect(parseVideo('https://cdn.example/ep/1.mp4?list=1.m3u8')?.kind).toBe('file')
})

test.for([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v="onload=alert(1)',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://user:pass@youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//.mp4',
  'data:video/mp4;base64,AA',
  '//cdn.example/1.mp4',
  'https://cdn.example/1.avi',
  'https://cdn.example/a b.mp4',
  'https://cdn.example/\t1.mp4',
  '/media/../etc/passwd.mp4',
  '/elsewhere/1.mp4',
  '',
])('parseVideo rejects %j (security.md 30)', (given) => {
  expect(parseVideo(given)).toBeNull()
})
