/*
 * What the login, the layout and the dashboard wear comes as one sheet with the first script, and all
 * else as another with the lists: a stranger's thin line carries half, and the dashboard asks for no more
 * files. A sheet goes where its script goes, so those of the dashboard are asked for here.
 */
import.meta.glob(
  '../ui/{Avatar,Card,Empty,Failed,FilterBar,Flag,IconButton,InfoTip,PageHeader,Tag,UndoBar}.module.css',
  { eager: true },
)
import.meta.glob('./*.module.css', { eager: true })
import.meta.glob('../dashboard/*.module.css', { eager: true })
import.meta.glob('../charts/*.module.css', { eager: true })

import '../charts/chart-colors.css'
