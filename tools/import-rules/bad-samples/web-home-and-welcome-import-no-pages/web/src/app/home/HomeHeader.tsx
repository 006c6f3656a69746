import '../pages/HomePage.tsx';
