export const traffic = {
  region: 'Notifications de trafic',
  close: (title: string, line: string) =>
    line === '' || line === title ? `Fermer : ${title}` : `Fermer : ${title}, ${line}`,
  fold: 'Replier les notifications',
  folded: (count: number) => (count === 1 ? '1 notification de trafic' : `${count} notifications de trafic`),
  waiting: (count: number) =>
    count === 1 ? '1 autre perturbation en attente' : `${count} autres perturbations en attente`,
};
