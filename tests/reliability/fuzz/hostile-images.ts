/* Invalid image files, each a few bytes. */

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const file = (content: string, name: string, type = 'image/png') =>
  new File([bytes(content)], name, { type })

const png = '\x89PNG\r\n\x1a\n'
/** A header that promises more pixels than memory can hold. */
const endless = `${png}\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06\0\0\0\0\0\0\0`

export const hostileImages: readonly File[] = [
  file('', 'empty.png'),
  file(png, 'header.png'),
  file(endless, 'endless.png'),
  file('\xff\xd8\xff\xe0\0\x10JFIF', 'cut-off.jpg', 'image/jpeg'),
  file('\xff\xd8\xff<?php system($_GET[0]) ?>', 'shell.php', 'image/jpeg'),
  file('GIF89a\x01\0\x01\0\0\0\0;', 'moving.gif', 'image/gif'),
  file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'x.svg', 'image/svg+xml'),
  file('<!doctype html><script>alert(1)</script>', 'page.png'),
  file('PK\x03\x04', 'archive.zip'),
  file('%PDF-1.7', 'letter.pdf'),
  file('RIFF\x04\0\0\0WEBP', 'short.webp', 'image/webp'),
  file('BM', 'old.bmp'),
  file('II*\0', 'scan.tiff'),
  file('\xff\xd8\xff', '../../../x.jpg', 'image/jpeg'),
  file('\xff\xd8\xff', 'a\u202egpj.exe', 'image/jpeg'),
  file('\xff\xd8\xff', `${'n'.repeat(300)}.jpg`, 'image/jpeg'),
]
