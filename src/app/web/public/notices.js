// Shows the notices of the user who is logged in on this device. It stores nothing and handles no requests.

addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body,
      data: path,
      tag: body,
      icon: '/icon-192.png',
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data, location.origin)
  if (address.origin !== location.origin) return
  event.waitUntil(clients.openWindow(address))
})
